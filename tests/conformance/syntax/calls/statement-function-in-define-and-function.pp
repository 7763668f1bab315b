define a { include b }
function c($d) { notice $d, 1 return $d }
