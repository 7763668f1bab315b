# the draft passes strings, and expects '-1' and '0xa'
$format_map = {
  Integer[default, -1] => "%d",
  Integer[0, default] => "%#x"
}
[String("-1", $format_map), String("10", $format_map), String(-1, $format_map), String(10, $format_map)]
