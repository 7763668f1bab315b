inline_epp('<%= [Sensitive("s")] %>')
