[md5('abc'), md5(''), md5('räk')]
