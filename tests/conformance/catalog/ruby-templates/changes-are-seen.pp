# Ruby code changes arrays and hashes in place; whoever has them sees it.
$list = [1, 2]
$nested = { 'list' => $list, 'more' => {} }
$first = inline_template('<% @list << 3 -%><%= @nested.inspect %><% @nested["more"]["x"] = [@list] -%>')
define appended($items = [], $other = {}) {
  $text = inline_template('<% @items << @title; @other["n"] = @items.size -%><%= @items.inspect %>')
  notify { $title: message => "${text} ${items} ${other}" }
}
appended { 'one': }
appended { 'two': }
appended { 'three': items => $list }
$set = inline_template('<% scope.setvar("made", {}) -%>')
$changed = inline_template('<% scope["made"]["k"] = [@list] -%><%= scope["made"].inspect %>')
notify { 'top': message => [$first, $changed, $made, $nested, $list] }
