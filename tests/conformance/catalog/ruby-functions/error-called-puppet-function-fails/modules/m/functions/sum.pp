function m::sum(Integer $list) { $list }
