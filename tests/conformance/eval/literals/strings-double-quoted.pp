["You can quote me on that", "tab\tnewline\ncarriage\rspace\s", "quote \" and \' and \\", "\$dollar", "", "multi
line"]
