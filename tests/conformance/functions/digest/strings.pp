[digest('abc'), digest(''), digest('räk')]
