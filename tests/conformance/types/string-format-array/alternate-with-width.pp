[String([1, 2, 3], '%#1a'), String([1, 2, 3], '%#20a'), String([100, 200, 300], '%#5a'), String(['aaaa', 'bbbb', ['cccc']], '%#10a')]
