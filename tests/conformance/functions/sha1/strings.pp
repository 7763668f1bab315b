[sha1('abc'), sha1(''), sha1('räk')]
