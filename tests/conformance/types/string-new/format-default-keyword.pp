[String(1, default), String('a', default), String([1, 'a'], default)]
