keys('a')
