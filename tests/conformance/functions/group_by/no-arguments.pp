group_by()
