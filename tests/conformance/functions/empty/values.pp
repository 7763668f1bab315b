[empty([]), empty([1]), empty({}), empty({ a => 1 }), empty(''), empty(' '), empty(undef), empty(Binary('')), empty(Binary('aGk=')), empty(Sensitive('')), empty(Sensitive('a'))]
