//! Response bodies: bytes, or a file that is streamed.

use std::fs::File;
use std::io::{self, Read};
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::body::{Body, Bytes, Frame, SizeHint};
use tokio::task::JoinHandle;

/// The size of the chunks that a file is read in.
const CHUNK_SIZE: usize = 128 * 1024;

/// The body of a response.
#[derive(Debug)]
pub enum ResponseBody {
    Bytes(Option<Bytes>),
    File(FileBody),
}

/// A file that is read in chunks, as fast as the client receives them.
#[derive(Debug)]
pub struct FileBody {
    remaining: u64,
    state: FileState,
}

#[derive(Debug)]
enum FileState {
    Idle(Option<File>),
    Reading(JoinHandle<io::Result<(File, Vec<u8>)>>),
}

impl FileBody {
    pub fn new(file: File, length: u64) -> FileBody {
        FileBody {
            remaining: length,
            state: FileState::Idle(Some(file)),
        }
    }

    fn poll_piece(&mut self, context: &mut Context<'_>) -> Poll<Option<io::Result<Bytes>>> {
        loop {
            match &mut self.state {
                FileState::Idle(file) => {
                    let Some(file) = file.take().filter(|_| self.remaining > 0) else {
                        return Poll::Ready(None);
                    };
                    let wanted = usize::try_from(self.remaining)
                        .unwrap_or(CHUNK_SIZE)
                        .min(CHUNK_SIZE);
                    let reading = tokio::task::spawn_blocking(move || read(file, wanted));
                    self.state = FileState::Reading(reading);
                }
                FileState::Reading(reading) => {
                    let finished = match Pin::new(reading).poll(context) {
                        Poll::Pending => return Poll::Pending,
                        Poll::Ready(finished) => finished,
                    };
                    let (file, piece) = match finished {
                        Ok(Ok(read)) => read,
                        Ok(Err(error)) => return Poll::Ready(Some(Err(error))),
                        Err(error) => return Poll::Ready(Some(Err(io::Error::other(error)))),
                    };
                    self.remaining -= piece.len() as u64;
                    self.state = FileState::Idle(Some(file));
                    return Poll::Ready(Some(Ok(Bytes::from(piece))));
                }
            }
        }
    }
}

/// Reads the next chunk. If the file has been truncated, the connection ends.
fn read(mut file: File, wanted: usize) -> io::Result<(File, Vec<u8>)> {
    let mut piece = vec![0; wanted];
    file.read_exact(&mut piece)?;
    Ok((file, piece))
}

impl Body for ResponseBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, io::Error>>> {
        match &mut *self {
            ResponseBody::Bytes(bytes) => {
                Poll::Ready(bytes.take().map(|bytes| Ok(Frame::data(bytes))))
            }
            ResponseBody::File(file) => {
                let piece = file.poll_piece(context);
                piece.map(|piece| piece.map(|piece| piece.map(Frame::data)))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        match self {
            ResponseBody::Bytes(bytes) => bytes.as_ref().is_none_or(Bytes::is_empty),
            ResponseBody::File(file) => file.remaining == 0,
        }
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(match self {
            ResponseBody::Bytes(bytes) => bytes.as_ref().map_or(0, |bytes| bytes.len() as u64),
            ResponseBody::File(file) => file.remaining,
        })
    }
}
