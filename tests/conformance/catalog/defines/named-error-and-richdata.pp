define error() { notice($title) }
define richdata() { }
notice(Error, RichData)
error { t: }
richdata { u: require => Error[t] }
Richdata { tag => 'x' }
