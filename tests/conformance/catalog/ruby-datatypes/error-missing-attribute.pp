notice(M::Point())
