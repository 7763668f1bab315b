notify { z: require => Data[x] }
data { x: }
define data { }
