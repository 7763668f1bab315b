[String('abcdef', '%.3u'), String('abcdef', '%.3c'), String('abcdef', '%.3p')]
