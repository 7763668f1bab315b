[String([1, 2], '%[a'), String([1, 2], '%{a'), String([1, 2], '%(a'), String([1, 2], '%<a'), String([1, 2], '%|a'), String([1, 2], '% a')]
