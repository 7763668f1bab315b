md5()
