node default { notice("in node, x is ${x}") notify { 'node': } }
$x = 'top'
notice('top')
notify { 'top': }
