//! Splits the literals of a pattern into pieces that the matcher compares.

use crate::set::CharSet;
use crate::syntax::several;
use crate::syntax::tree::Case;
use crate::unicode::case;

#[derive(Clone, Debug)]
pub(crate) enum Piece {
    Bytes(Vec<u8>),
    /// One character of several.
    Set(CharSet),
    /// Folded characters; one character of the string may match several.
    Folded(Vec<u32>),
}

/// Splits a literal. In a look-behind a character never stands for several.
pub(crate) fn pieces(text: &[char], case: Case, utf8: bool, behind: bool) -> Vec<Piece> {
    let mut pieces = Vec::new();
    if case == Case::Folded && !behind && has_sequence(text) {
        pieces.push(Piece::Folded(text.iter().map(|&c| c.into()).collect()));
        return pieces;
    }
    for &c in text {
        let set = variants(c, case, utf8);
        let alone = set.ranges() == [(u32::from(c), u32::from(c))];
        match pieces.last_mut() {
            _ if !alone => pieces.push(Piece::Set(set)),
            Some(Piece::Bytes(bytes)) => push(bytes, c, utf8),
            _ => {
                let mut bytes = Vec::new();
                push(&mut bytes, c, utf8);
                pieces.push(Piece::Bytes(bytes));
            }
        }
    }
    pieces
}

/// The set of characters that a single character matches, if these are single characters only.
pub(crate) fn single(c: char, case: Case, utf8: bool, behind: bool) -> Option<CharSet> {
    let expandable = case == Case::Ignored && utf8 && !behind;
    (!expandable).then(|| variants(c, case, utf8))
}

fn variants(c: char, case: Case, utf8: bool) -> CharSet {
    let code = u32::from(c);
    let mut codes = vec![code];
    match case {
        Case::Exact => {}
        Case::Ignored if !utf8 => {
            codes.push(c.to_ascii_lowercase().into());
            codes.push(c.to_ascii_uppercase().into());
        }
        Case::Ignored => codes.extend(crate::class::variants(code)),
        Case::Folded => codes.extend(case::unfold(code)),
    }
    CharSet::new(codes.into_iter().map(|code| (code, code)).collect())
}

/// Whether one character could match several of the literal.
pub(crate) fn has_sequence(text: &[char]) -> bool {
    text.len() > 1
        && several().any(|(_, sequence)| {
            let length = sequence.chars().count();
            text.windows(length)
                .any(|window| window.iter().copied().eq(sequence.chars()))
        })
}

fn push(bytes: &mut Vec<u8>, c: char, utf8: bool) {
    if utf8 {
        bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
    } else {
        // A pattern of bytes has no characters beyond 255.
        bytes.push(u32::from(c) as u8);
    }
}
