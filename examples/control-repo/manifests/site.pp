# What every node starts with. Which role a node has is a matter of data.

File {
  owner => 'root',
  group => 'root',
}

node default {
  $role = lookup('role', { 'value_type' => Pattern[/\A[a-z]\w*\z/] })

  notify { "${trusted['certname']} is a ${role}": }
  include "role::${role}"
}
