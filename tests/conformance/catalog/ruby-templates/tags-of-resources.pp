class a {
  notify { 'one': tag => ['red', 'Blue'] }
}
include a
notify { 'tags': message => inline_template("<%= scope.catalog.resource('Notify[one]').tags.to_a.sort.join(' ') %>") }
notify { 'tagged': message => inline_template("<%= scope.findresource('Notify', 'one').tagged?('blue') %> <%= scope.findresource('Notify', 'one').tagged?('green', 'a') %>") }
