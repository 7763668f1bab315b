[$a] = Class['nosuch']
