Struct[{''=>Integer}]
