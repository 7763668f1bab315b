[1].group_by || { 1 }
