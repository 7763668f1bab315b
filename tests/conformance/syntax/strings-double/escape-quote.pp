$a = "say \"hi\""
