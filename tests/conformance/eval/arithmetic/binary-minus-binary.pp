Binary('aGVs') - Binary('aGVs')
