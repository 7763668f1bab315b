type Mymod::Large = Integer[10, 99]
