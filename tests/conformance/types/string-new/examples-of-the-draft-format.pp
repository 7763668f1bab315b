# the draft: '0x10' and '("10")'
[String(10, "%#x"), String([10], "%(a")]
