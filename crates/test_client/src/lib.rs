//! Clients of a server for Puppet agents, for tests and `xtask`: a request over TLS ([`client`]), the requests with
//! puppetserver's recorded responses ([`session`]), recorded commands of `puppetserver ca` ([`transcript`]), and damaged
//! input ([`damage`]).

pub mod client;
pub mod damage;
pub mod session;
pub mod transcript;
