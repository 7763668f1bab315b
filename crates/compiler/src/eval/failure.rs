//! Errors at expressions: an operation returns a message, and the expression adds its location.

use std::borrow::Cow;
use std::fmt::Display;

use pcore::Message;
use syntax::ast::ExprId;

use super::label::a_an;
use crate::error::{Error, ErrorKind, Interrupt, Location, Part, Result};
use crate::program::Program;

impl Program {
    /// Fails with one of Puppet's issues at an expression.
    pub(crate) fn fail<T>(&self, id: ExprId, issue: impl Display) -> Result<T> {
        Err(Error::evaluation(issue, Location::of(&self.ast, id)).into())
    }

    /// Fails with one of Puppet's issues, and a hint if there is one.
    pub(crate) fn fail_with<T>(
        &self,
        id: ExprId,
        issue: impl Display,
        help: Option<String>,
        part: Option<Part>,
    ) -> Result<T> {
        let error = Error {
            help: help.map(Cow::Owned),
            part,
            ..Error::evaluation(issue, Location::of(&self.ast, id))
        };
        Err(error.within(&self.ast, id).into())
    }

    /// Fails at an expression that cannot be evaluated in its position.
    #[inline(never)]
    pub(super) fn unsupported<T>(&self, id: ExprId) -> Result<T> {
        let what = a_an(&syntax::label(&self.ast, id));
        let message = format!("Evaluation Error: {what} cannot be evaluated here");
        Err(Error {
            location: Some(Location::of(&self.ast, id)),
            ..Error::new(ErrorKind::Unsupported, message)
        }
        .into())
    }

    /// Adds the location of an expression to an error that has none.
    pub(crate) fn located<T>(&self, id: ExprId, result: Result<T>) -> Result<T> {
        result.map_err(|interrupt| self.interrupted_at(id, interrupt))
    }

    /// Adds the location of an expression to an interruption that unwinds through it, unless a location is
    /// known.
    #[inline(never)]
    pub(crate) fn interrupted_at(
        &self,
        id: ExprId,
        mut interrupt: Box<Interrupt>,
    ) -> Box<Interrupt> {
        match &mut *interrupt {
            Interrupt::Raised(message, cause) => {
                let mut error = self.located_error(id, message, cause.take());
                error.trace.complete(|| Location::of(&self.ast, id));
                return error.into();
            }
            Interrupt::Error(error) if error.has_no_location() => {
                let location = Location::of(&self.ast, id);
                match error.kind {
                    ErrorKind::Limit | ErrorKind::Internal => error.location = Some(location),
                    ErrorKind::Unsupported => {
                        error.message = self.while_evaluating(id, &error.message);
                        error.location = Some(location);
                    }
                    // Puppet's message has no location.
                    _ => error.innermost = Some(location),
                }
            }
            Interrupt::Error(error) => error.trace.complete(|| Location::of(&self.ast, id)),
            _ => {}
        }
        interrupt
    }

    /// The error with a message at an expression.
    pub(crate) fn locate(&self, id: ExprId, message: &Message) -> Box<Interrupt> {
        self.located_error(id, message, None).into()
    }

    fn located_error(&self, id: ExprId, message: &Message, cause: Option<Box<Error>>) -> Error {
        let error = match message.is_issue {
            true => Error::evaluation(&message.text, Location::of(&self.ast, id)),
            false => Error {
                location: Some(Location::of(&self.ast, id)),
                ..Error::new(
                    ErrorKind::Evaluation,
                    self.while_evaluating(id, &message.text),
                )
            },
        };
        error.caused_by(cause).within(&self.ast, id)
    }

    /// Puppet's message about a failed operation.
    fn while_evaluating(&self, id: ExprId, detail: &str) -> String {
        let what = a_an(&syntax::label(&self.ast, id));
        format!("Evaluation Error: Error while evaluating {what}, {detail}")
    }
}
