[$a] = Class[b]
