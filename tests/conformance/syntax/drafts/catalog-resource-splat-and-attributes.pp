# the draft allows either attributes or a splat
notify { a: message => x, * => $b }
