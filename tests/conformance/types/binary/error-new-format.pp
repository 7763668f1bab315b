Binary('a', '%q')
