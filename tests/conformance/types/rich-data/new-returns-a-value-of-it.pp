[RichData(1), RichData(/a/)]
