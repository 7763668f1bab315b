define d($p) { notify { $title: message => inline_template('<%= @p %>-<%= @title %>') } }
d { 'a': p => 1 }
d { 'b': p => [1, 'x'] }
