class k { }
include k
Class['k'] { tag => x }
