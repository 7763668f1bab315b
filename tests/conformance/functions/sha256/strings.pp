[sha256('abc'), sha256(''), sha256('räk')]
