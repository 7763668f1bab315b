notify { "${role} ${::role}": message => $list }
