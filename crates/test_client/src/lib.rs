//! Clients of a server for Puppet agents, for tests and `xtask`: a request over TLS ([`client`]), the requests
//! that puppetserver has answered ([`session`]), and clients that mean no good ([`damage`]).

pub mod client;
pub mod damage;
pub mod session;
