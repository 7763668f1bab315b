Array['String']
