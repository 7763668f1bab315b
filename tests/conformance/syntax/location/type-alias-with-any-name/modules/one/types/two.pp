# the name of an alias is not compared with the path
type Three::Four = Integer
