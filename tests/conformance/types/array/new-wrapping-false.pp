[Array([1], false), Array({a => 1}, false)]
