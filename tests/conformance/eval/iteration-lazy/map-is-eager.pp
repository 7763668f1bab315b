$it = [1, 2].map |$x| { notice("map $x"); $x }
notice('after map')
