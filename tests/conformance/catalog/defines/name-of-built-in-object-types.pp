define deferred { }
define error { }
define richdata { }
deferred { x: }
error { x: }
richdata { x: }
notify { z: require => [Deferred[x], Error[x], Richdata[x]] }
