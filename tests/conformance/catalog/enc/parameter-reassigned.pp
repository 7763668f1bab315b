$role = 'mine'
