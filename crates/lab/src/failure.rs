//! How the laboratory fails: a sentence on standard error and an exit code.

pub use tessera_command::Failure;

/// The command line is wrong.
pub fn usage(cause: impl Into<String>) -> Failure {
    Failure { text: format!("{} (see tessera-lab --help)", cause.into()), code: 2 }
}
