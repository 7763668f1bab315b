class a {
  include b
  if $c { include d, e } else { fail 'x' }
  case $f { 1: { notice 'g' } default: { include h } }
  $i.each |$j| { notice $j }
}
