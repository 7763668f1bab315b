assert_type(Resource[file], Resource[exec])
