Binary('aaaa') - 1
