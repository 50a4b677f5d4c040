//! How the command fails: a sentence on standard error and an exit code.

use crate::english::English as _;
use std::io;
use tessera_rules::message;
use tessera_rules::message::Message;

/// What went wrong, and the exit code that says so.
#[derive(Debug)]
pub struct Failure {
    /// The sentence; empty where nobody is left to read it.
    pub text: String,
    /// The exit code.
    pub code: u8,
}

impl Failure {
    /// The command line is not right.
    pub fn usage(cause: Message) -> Self {
        Self { text: message!("command-error.usage", cause = cause).english(), code: 2 }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        // Nobody reads any more: nothing to say, and nobody to say it to.
        let quiet = error.kind() == io::ErrorKind::BrokenPipe;
        Self { text: if quiet { String::new() } else { error.to_string() }, code: u8::from(!quiet) }
    }
}
