//! How the laboratory fails: a sentence on standard error and an exit code.

use std::io;

/// What went wrong, and the exit code.
#[derive(Debug)]
pub struct Failure {
    /// The sentence; empty where everything has been said, or nobody is left to read it.
    pub text: String,
    /// The exit code.
    pub code: u8,
}

impl Failure {
    /// The command line is wrong.
    pub fn usage(cause: impl Into<String>) -> Self {
        Self { text: format!("{} (see tessera-lab --help)", cause.into()), code: 2 }
    }

    /// The command line is right, but something it names is not.
    pub fn failed(cause: impl Into<String>) -> Self {
        Self { text: cause.into(), code: 1 }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        // The reader has closed the output: nobody is left to tell.
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self { text: String::new(), code: 0 };
        }
        Self::failed(error.to_string())
    }
}
