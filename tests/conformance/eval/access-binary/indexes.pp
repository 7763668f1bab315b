[Binary('aGVsbG8=')[0], Binary('aGVsbG8=')[1,2], Binary('aGVsbG8=')[-1], Binary('aGVsbG8=')[1,-2], Binary('aGVsbG8=')[9]]
