//! How the programs fail: a sentence on standard error and an exit code.

use crate::english::English as _;
use std::io::{self, Write as _};
use std::process::ExitCode;
use tessera_rules::message;
use tessera_rules::message::Message;

/// What went wrong, and the exit code.
#[derive(Debug)]
pub struct Failure {
    /// The sentence; empty where everything has been said, or nobody reads any more.
    pub text: String,
    /// The exit code.
    pub code: u8,
}

impl Failure {
    /// The command line is right, but something it names is not.
    #[must_use]
    pub fn failed(cause: impl Into<String>) -> Self {
        Self { text: cause.into(), code: 1 }
    }

    /// The command line is wrong.
    pub(crate) fn usage(cause: Message) -> Self {
        Self { text: message!("command-error.usage", cause = cause).english(), code: 2 }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        // The reader has closed the output: there is nothing to say, and nobody to say it to.
        let quiet = error.kind() == io::ErrorKind::BrokenPipe;
        Self { text: if quiet { String::new() } else { error.to_string() }, code: u8::from(!quiet) }
    }
}

/// Runs a program with the words of the command line, and reports its failure.
pub fn report(program: &str, run: impl FnOnce(&[&str]) -> Result<(), Failure>) -> ExitCode {
    let words: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.text.is_empty() {
                // If even this cannot be written, the exit code shows the failure.
                let _ = writeln!(io::stderr(), "{program}: {}", failure.text);
            }
            ExitCode::from(failure.code)
        }
    }
}
